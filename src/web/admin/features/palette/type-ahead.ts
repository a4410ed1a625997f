/**
 * Takes down what is typed from now on, for a field that is still to come: neither the page nor its keys hear of it.
 * `end` stops that and gives the text.
 */
export function startTypeAhead(): { readonly end: () => string } {
  let typed = '';
  const take = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Backspace') typed = typed.slice(0, -1);
    else if (event.key.length === 1) typed += event.key;
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('keydown', take, { capture: true });
  return {
    end: () => {
      window.removeEventListener('keydown', take, { capture: true });
      return typed;
    },
  };
}
