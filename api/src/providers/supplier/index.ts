import type { Context } from '../../platform/context.ts';
import { httpSupplier } from './http.ts';
import type { Supplier } from './port.ts';
import { testSupplier } from './test.ts';

/** The supplier of the settings; null where there is none. */
export function supplierOf({ config, db }: Pick<Context, 'config' | 'db'>): Supplier | null {
  const { supplier } = config;
  if (supplier.provider === 'http') return httpSupplier(supplier);
  return supplier.provider === 'test' ? testSupplier(db) : null;
}
