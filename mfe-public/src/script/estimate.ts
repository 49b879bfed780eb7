import type { HostEstimateReply } from '@escale/contract';

const settleMs = 150;

/** Calculates again while the form is changed, by the same call that the server made for the page. */
export function followEstimate(): void {
  const form = document.querySelector<HTMLFormElement>('[data-estimate]');
  const box = form?.parentElement;
  if (!form || !box) return;
  form.querySelector<HTMLElement>('[data-without-script]')?.remove();
  let timer = 0;
  let last = 0;
  /** Amounts of an earlier choice must not be taken for those of the present one. */
  const tell = (isFailed: boolean) => {
    const failed = box.querySelector<HTMLElement>('[data-failed]');
    if (failed) failed.hidden = !isFailed;
  };
  const update = async () => {
    const asked = ++last;
    const data = new FormData(form);
    const query = new URLSearchParams({
      type: String(data.get('type')),
      places: String(data.get('places')),
      days: data.getAll('days').join(','),
    });
    const reply = await fetch(
      `/api/cities/${encodeURIComponent(String(data.get('locality')))}/host-estimate?${query}`,
      {
        headers: { 'x-preferred-language': document.documentElement.lang },
      },
    );
    // An earlier reply may come later.
    if (asked !== last) return;
    if (reply.ok) show(box, await reply.json());
    tell(!reply.ok);
  };
  form.addEventListener('input', ({ target }) => {
    // Not in the equation, which would be wrong until its amounts arrive.
    if (target instanceof HTMLInputElement && target.type === 'range') write(form, 'places', target.value);
    clearTimeout(timer);
    timer = window.setTimeout(() => update().catch(() => tell(true)), settleMs);
  });
  form.addEventListener('submit', (event) => event.preventDefault());
}

function show(box: Element, estimate: HostEstimateReply): void {
  const language = document.documentElement.lang === 'en' ? 'en-GB' : document.documentElement.lang;
  const money = (cents: number) => {
    const digits = cents % 100 === 0 ? 0 : 2;
    const options = { style: 'currency', currency: 'EUR', minimumFractionDigits: digits } as const;
    return new Intl.NumberFormat(language, { ...options, maximumFractionDigits: digits }).format(cents / 100);
  };
  for (const name of ['netCents', 'lowNetCents', 'highNetCents', 'grossCents', 'commissionCents'] as const)
    write(box, name, money(estimate[name]));
  write(box, 'unitCents', money(estimate.unitCents?.median ?? 0));
  write(box, 'openDays', String(estimate.openDays));
  write(box, 'places', String(estimate.places));
  write(box, 'daysPerMonth', String(estimate.daysPerMonth));
  const plurals = new Intl.PluralRules(language);
  const formOf = ({ dataset }: HTMLElement, count: number) =>
    dataset[plurals.select(count) === 'one' ? 'one' : 'other'] ?? '';
  for (const name of ['daysPerMonth', 'places'] as const)
    for (const words of box.querySelectorAll<HTMLElement>(`[data-plural="${name}"]`))
      words.textContent = formOf(words, estimate[name]);
  write(box, 'occupancy', new Intl.NumberFormat(language, { style: 'percent' }).format(estimate.occupancy));
  for (const words of box.querySelectorAll<HTMLElement>('[data-when]'))
    words.hidden = (words.dataset.when === 'measured') !== estimate.isMeasured;
  const sample = box.querySelector<HTMLElement>('[data-value="sample"]');
  const numbers = new Intl.NumberFormat(language);
  if (sample) sample.textContent = formOf(sample, estimate.sample).replace(/\d+/, numbers.format(estimate.sample));
}

function write(box: Element, name: string, text: string): void {
  for (const element of box.querySelectorAll(`[data-value="${name}"]`)) element.textContent = text;
}
