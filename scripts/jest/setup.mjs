export { startTestServer as default } from '../../api/src/testing/jest-setup.ts';
