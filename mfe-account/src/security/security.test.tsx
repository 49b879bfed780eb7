import { api, type Session } from '@escale/contract';
import { fireEvent, openRemote, refuse, screen, server, within } from '@escale/testing';
import { beforeEach, expect, test } from '@jest/globals';
import manifest from '../../remote.json' with { type: 'json' };
import * as app from '../app.tsx';
