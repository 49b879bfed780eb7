export { stopTestServer as default } from '../../api/src/testing/jest-setup.ts';
