// Shows the notices that the server pushes to this browser, and leads from one to its match. The built client's service
// worker imports it; the development server has this one alone.

addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data.json()
  event.waitUntil(registration.showNotification(title, { body, tag, icon: '/icon.svg', data: { path } }))
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(location.origin + event.notification.data.path))
})

// The browser has given its subscription up for another: the server must learn of it, or nothing comes any more.
addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAgain(event)))

/** Goes to the window where the match is open, or opens one; what other windows show is left alone. */
async function show(address) {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find(({ url }) => url === address || url.startsWith(`${address}/`))
  await (open ? open.focus() : clients.openWindow(address))
}

async function subscribeAgain({ newSubscription, oldSubscription }) {
  const subscription =
    newSubscription ??
    (await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: oldSubscription.options.applicationServerKey,
    }))
  await fetch('/api/me/notices/push', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ subscription }),
  })
}
