/** Resolves when the static shell is on screen; at once in a hidden tab, which paints nothing. */
function painted(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done, 0));
    // Hidden in the meantime: no frame would come.
    document.addEventListener('visibilitychange', () => done(), { once: true });
  });
}

// A page of an older release asks for a chunk that is gone: load the new release, once.
window.addEventListener('vite:preloadError', (event) => {
  if (sessionStorage.getItem('candor.reloaded') !== null || navigator.onLine === false) return;
  sessionStorage.setItem('candor.reloaded', '1');
  event.preventDefault();
  window.location.reload();
});

// The app is fetched meanwhile (the page names its files); running it earlier would delay the first paint.
void painted()
  .then(() => import('./app/start.tsx'))
  .then(({ start }) => start());
