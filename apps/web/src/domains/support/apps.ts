import type { Answer } from '@dure/contract/client'

type Apps = NonNullable<Answer<'GET /v1/system/settings'>['apps']>

export const storeLinks = (apps: Apps) => ({
  ios: `https://apps.apple.com/kr/app/id${apps.iosId}`,
  android: `https://play.google.com/store/apps/details?id=${apps.androidPackage}`,
})

/** The native app's own browser. */
export const inApp = (agent: string): boolean => agent.includes('DureApp')

/** A phone's browser, and not the app's own. */
export const onPhone = (agent: string): boolean => /Android|iPhone|iPad|iPod/.test(agent) && !inApp(agent)

/** Where a phone of this kind gets the app. */
export const storeOf = (apps: Apps, agent: string): string => (/Android/.test(agent) ? storeLinks(apps).android : storeLinks(apps).ios)
