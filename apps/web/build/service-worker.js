// Keeps files of the build, whose names change with their content, and the offline page. Pages and answers
// of the API are never kept: they may be somebody's own. The build writes the name of its release here.
const kept = 'dure-__RELEASE__'
const offline = '/offline.html'
const ofTheBuild = /^\/assets\/(?:.*-[\w-]{8}\.\w+$|fonts\/)/

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(kept)
      .then((cache) => cache.addAll([offline, '/assets/icon.svg']))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== kept).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})

async function fromBuild(request) {
  const cache = await caches.open(kept)
  const had = await cache.match(request)
  if (had) return had
  const answer = await fetch(request)
  if (answer.ok && answer.type === 'basic') await cache.put(request, answer.clone())
  return answer
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match(offline)))
  else if (ofTheBuild.test(url.pathname)) event.respondWith(fromBuild(request))
})

// What the server tells this browser while nobody looks: it holds no name and no sum, a locked screen may show it.
self.addEventListener('push', (event) => {
  const told = event.data?.json() ?? {}
  event.waitUntil(
    self.registration.showNotification(told.title ?? '두레', {
      body: told.body ?? '새 소식이 있어요.',
      tag: told.tag ?? 'dure',
      icon: '/assets/icon.svg',
      data: { link: told.link ?? '/notifications' },
    }),
  )
})

/** Opens the page it is about; one that is open already comes to the front, and no other loses what is typed in it. */
async function show(link) {
  const { origin } = self.location
  const url = new URL(link, origin)
  if (url.origin !== origin) return
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = open.find((one) => one.url === url.href)
  await (there ? there.focus() : self.clients.openWindow(url.href))
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(event.notification.data.link))
})
