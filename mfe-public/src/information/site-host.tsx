import { useWords } from '../pieces/text.tsx';

const of = (field: string) => `{{siteHost.${field}}}`;

/** Who hosts the site (`ESCALE_SITE_HOST` …). */
export function SiteHost() {
  const words = useWords();
  return <p>{words('public.legal.hosting.text', { name: of('name'), address: of('address'), phone: of('phone') })}</p>;
}
