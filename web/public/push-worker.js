/* Shows push messages and opens what they are about. It answers no request of the app and stores nothing. */

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener('push', (event) => {
  const { id, title, text, to } = event.data.json();
  // The tag is the message's id: one that comes twice replaces itself instead of standing there twice.
  event.waitUntil(self.registration.showNotification(title, { body: text, tag: id, data: { to }, icon: '/icon.svg' }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.to));
});

/** Only pages of ours; a window that shows it already is brought to the front. */
async function open(to) {
  const url = new URL(to, self.location.origin);
  if (url.origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find((each) => each.url === url.href);
  await (shown ? shown.focus() : self.clients.openWindow(url.href));
}
