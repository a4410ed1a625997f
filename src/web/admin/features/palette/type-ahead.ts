/**
 * Takes down what is typed from now on, for a field that is still to come: neither the page nor its keys hear of it.
 * `end` stops that and gives the text. Escape and a press elsewhere give up: the person has turned to something else.
 */
export function startTypeAhead(): { readonly end: () => string } {
  let typed = '';
  const take = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') return giveUp();
    if (event.key === 'Backspace') typed = typed.slice(0, -1);
    else if (event.key.length === 1) typed += event.key;
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const stop = () => {
    window.removeEventListener('keydown', take, { capture: true });
    window.removeEventListener('pointerdown', giveUp, { capture: true });
  };
  function giveUp() {
    typed = '';
    stop();
  }
  window.addEventListener('keydown', take, { capture: true });
  window.addEventListener('pointerdown', giveUp, { capture: true });
  return {
    end: () => {
      stop();
      return typed;
    },
  };
}
