/** What other modules may use of this one. */
export { stopAutoReload } from './auto-reload-stop.service.ts';
