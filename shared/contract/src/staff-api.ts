import { campaignRoutes } from './bookings/campaigns.ts';
import { companyRoutes } from './companies/companies.ts';
import { hostOrganisationRoutes } from './companies/hosts.ts';
import { jobRoutes } from './jobs.ts';
import { madeInvoiceRoutes } from './money/made-invoices.ts';
import { transferRoutes } from './money/transfers.ts';
import { staffPeopleRoutes } from './people/staff-people.ts';
import { staffTextRoutes } from './spaces/staff-texts.ts';

/** Calls of the pages of Escale's staff; those of companies do not load them (PLT-01). */
export const staffApi = {
  campaigns: campaignRoutes,
  texts: staffTextRoutes,
  hosts: hostOrganisationRoutes,
  jobs: jobRoutes,
  people: staffPeopleRoutes,
  companies: companyRoutes,
  transfers: transferRoutes,
  madeInvoices: madeInvoiceRoutes,
} as const;
