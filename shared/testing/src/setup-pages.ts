import { afterEach, beforeEach, expect } from '@jest/globals';
import axios from 'axios';
import { fakeTransport, server } from './fake-server.ts';

// Before any module of ours makes its client: each page test runs the real platform on the contract's answers.
axios.defaults.adapter = fakeTransport;

beforeEach(() => server.reset());
afterEach(() => expect(server.mismatches).toEqual([]));
