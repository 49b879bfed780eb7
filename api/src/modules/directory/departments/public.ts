/** Public interface of this module. */
export {
  addDepartment,
  deleteDepartment,
  mergeRows,
  writeDepartment,
} from './department-rows.queries.ts';
