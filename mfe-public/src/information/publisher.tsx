import { Section, Without } from '@escale/build/first-views/template.tsx';
import { useWords } from '../pieces/text.tsx';

const of = (field: string) => `{{publisher.${field}}}`;

/** Who publishes the site: the seller of this installation (`ESCALE_SELLER_NAME` …), or that it names none. */
export function Publisher() {
  const words = useWords();
  const values = {
    name: of('name'),
    address: of('address'),
    postcode: of('postcode'),
    city: of('city'),
    country: of('countryName'),
    registration: of('registration'),
  };
  return (
    <>
      <Section of="publisher">
        <p>
          {words('public.legal.publisher.text', values)}
          <Section of="vatNumber"> {words('public.legal.publisher.vat', { vatNumber: of('vatNumber') })}</Section>
        </p>
      </Section>
      <Without of="publisher">
        <p>{words('public.legal.publisher.unknown')}</p>
      </Without>
    </>
  );
}
