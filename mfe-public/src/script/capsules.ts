/** The button of a search counts the city that is chosen, as long as the other fields are those that were counted. */
export function countCapsules(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-capsule]')) {
    const label = form.querySelector<HTMLElement>('[data-count]');
    const city = form.querySelector('select');
    if (!label || !city) continue;
    const pattern = label.dataset.count ?? '';
    const numbers = new Intl.NumberFormat(document.documentElement.lang);
    city.addEventListener('change', () => {
      const free = city.selectedOptions[0]?.dataset.free;
      if (free !== undefined) label.textContent = pattern.replace('#', numbers.format(Number(free)));
    });
  }
}
