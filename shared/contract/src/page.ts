// What pages get of `@escale/contract` (export condition `browser`): everything but the schemas, which would add the whole
// of zod to the first load (PLT-01). Code that parses imports `@escale/contract/schemas`.
export * from './built/page-data.built.ts';
export { pages } from './pages.ts';
export { returnedCookie } from './people/returned-cookie.ts';
export { faceOf, pictureUrl } from './pictures.ts';
export { isProblem } from './problem.ts';
export { readAnyEvent, readEvent } from './read-event.ts';
export { automatic, haltFiguresIn } from './releases/halt-reason.ts';
