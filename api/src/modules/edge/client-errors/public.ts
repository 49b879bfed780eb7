export { clientErrorsTotal } from './report.service.ts';
