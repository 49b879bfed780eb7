/** Public interface of this module. */
export {
  addDepartment,
  type DepartmentColumns,
  deleteDepartment,
  mergeRows,
  writeDepartment,
} from './department-rows.queries.ts';
