const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Searches the questions and answers of the help page while words are typed: every word must occur. */
export function searchHelp(): void {
  const form = document.querySelector<HTMLFormElement>('[data-help]');
  const input = form?.querySelector('input');
  const status = form?.querySelector<HTMLElement>('[role="status"]');
  if (!form || !input || !status) return;
  form.hidden = false;
  form.addEventListener('submit', (event) => event.preventDefault());
  input.addEventListener('input', () => {
    const words = fold(input.value).split(/\s+/).filter(Boolean);
    let found = 0;
    for (const topic of document.querySelectorAll<HTMLElement>('[data-topic]')) {
      let shown = 0;
      for (const question of topic.querySelectorAll<HTMLDetailsElement>('[data-question]')) {
        const text = fold(`${question.textContent ?? ''} ${question.dataset.words ?? ''}`);
        question.hidden = !words.every((word) => text.includes(word));
        question.open = words.length > 0 && !question.hidden;
        if (!question.hidden) shown += 1;
      }
      topic.hidden = shown === 0;
      found += shown;
    }
    const { none = '', found: some = '' } = status.dataset;
    status.textContent = words.length === 0 ? '' : found === 0 ? none : some.replace('#', String(found));
  });
}
