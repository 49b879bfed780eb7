/** The button of a search has the count of the chosen city for as long as the other fields are those that were counted. */
export function countCapsules(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-capsule]')) {
    const label = form.querySelector<HTMLElement>('[data-count]');
    const city = form.querySelector<HTMLSelectElement>('select[name="locality"]');
    if (!label || !city) continue;
    const { count = '', any = '' } = label.dataset;
    const numbers = new Intl.NumberFormat(document.documentElement.lang);
    const shown = label.textContent;
    const counted = othersIn(form);
    form.addEventListener('change', () => {
      const free = city.selectedOptions[0]?.dataset.free;
      const known = free === undefined ? shown : count.replace('#', numbers.format(Number(free)));
      label.textContent = othersIn(form) === counted ? known : any;
    });
  }
}

/** What is chosen besides the city. */
function othersIn(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].filter(([name]) => name !== 'locality');
  return JSON.stringify(fields);
}
