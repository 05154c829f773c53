import type { FastifyInstance } from 'fastify'
import type { House } from '../../context.ts'
import { readSetting } from '../../http/settings.ts'

/** What an app leaves to the browser: operators' pages, payments that come back from a gateway, and what is no page. */
const notOfApps = ['/admin*', '/pay/*', '/files/*', '/static/*', '/social-auth/*']

/**
 * The files by which iOS and Android learn that addresses of ours are our apps' to open [pages.app-links], of what operators set; they
 * are not there where nothing is.
 */
export function appLinks(app: FastifyInstance, house: House): void {
  app.get('/.well-known/apple-app-site-association', async (_request, reply) => {
    const links = await readSetting(house, 'appLinks')
    if (links === null) return reply.callNotFound()
    const components = [...notOfApps.map((path) => ({ '/': path, exclude: true })), { '/': '/*' }]
    return reply.type('application/json').send({ applinks: { details: [{ appIDs: [links.iosAppId], components }] } })
  })
  app.get('/.well-known/assetlinks.json', async (_request, reply) => {
    const [links, apps] = [await readSetting(house, 'appLinks'), await readSetting(house, 'apps')]
    if (links === null || apps === null) return reply.callNotFound()
    const target = {
      namespace: 'android_app',
      package_name: apps.androidPackage,
      sha256_cert_fingerprints: [links.androidFingerprint],
    }
    return reply.type('application/json').send([{ relation: ['delegate_permission/common.handle_all_urls'], target }])
  })
}
