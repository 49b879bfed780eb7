/** Public interface of this module. */
export { replaceOtherDepartment, setOtherDepartments } from './other-departments.queries.ts';
export { photoFile } from './photo/photo-file.ts';
