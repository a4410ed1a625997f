/**
 * Where the browser cannot read the scripts at all, the page has been drawn by the server and answers to no press: it
 * says so and gives the phone that stands in its footer. Runs in the browser, written into the page by itself: it may
 * use nothing from outside, and no words of a language that such a browser does not know.
 */
export function tellOfOldBrowser(): void {
  const tell = (event: ErrorEvent) => {
    const { body } = document;
    const isAlive = Object.keys(body).some((key) => key.startsWith('__react'));
    if (isAlive || !(event.error instanceof SyntaxError)) return;
    window.removeEventListener('error', tell);
    const phone = document.querySelector('a[href^="tel:"]');
    const note = document.createElement('p');
    note.setAttribute('role', 'alert');
    note.style.cssText =
      'position:fixed;bottom:0;left:0;right:0;z-index:99;margin:0;padding:16px;background:#fff;color:#000;border-top:1px solid';
    note.textContent = `Браузер устарел, и страница не ожила. ${phone ? 'Позвоните нам: ' : 'Откройте её в другом.'}`;
    if (phone) note.appendChild(phone.cloneNode(true));
    body.appendChild(note);
  };
  window.addEventListener('error', tell);
}
