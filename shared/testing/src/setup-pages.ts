import { TextDecoder, TextEncoder } from 'node:util';
import { afterEach, beforeEach, expect } from '@jest/globals';
import axios from 'axios';
import { browser } from './fake-browser.ts';
import { fakeTransport, server } from './fake-server.ts';

// Before any project module creates its client: each page test runs the real platform on the contract's examples.
axios.defaults.adapter = fakeTransport;

// jsdom lacks them; the router uses the encoders when it is loaded.
Object.assign(globalThis, { TextEncoder, TextDecoder });

beforeEach(() => {
  server.reset();
  browser.reset();
});
afterEach(() => expect(server.mismatches).toEqual([]));
