import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ConsentKind } from '@dure/contract/consents/endpoints'
import type { Declaration } from '@dure/contract/endpoint'
import { endpoints } from '@dure/contract/index'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

/** What members are asked for has a reader [consents.nothing-unread]: a new field without one fails here. */
const root = join(import.meta.dirname, '../..')
const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'database/tables.ts',
)
const texts = new Map(files.map((name) => [name, readFileSync(join(root, 'src', name), 'utf8')]))
const all = [...texts.values()].join('\n')
const words = new Set(all.match(/[A-Za-z_$][\w$]*/g))

type Schema = { properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[]; allOf?: Schema[] }
const namesIn = (schema: Schema | undefined): string[] =>
  schema === undefined
    ? []
    : [
        ...Object.entries(schema.properties ?? {}).flatMap(([name, own]) => [name, ...namesIn(own)]),
        ...namesIn(schema.items),
        ...[...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap(namesIn),
      ]

/** Taken because documents name them, asked for on no screen and kept nowhere, with the reason. */
const takenAndDropped: Readonly<Record<string, string>> = {
  conversion: 'outside counters of sign-ups: there are none',
  ipAddress: 'of conversion',
  eventID: 'of conversion',
  eventSourceUrl: 'of conversion',
  sex: 'of a pro’s sign-up; the certification proves what must be proved',
  address_set_target: 'of a pro’s sign-up; nothing chooses by it',
  ajs_anonymous_id: 'of the acquisition record',
  utm_term: 'of the acquisition record',
  utm_content: 'of the acquisition record',
  utm_datetime: 'of the acquisition record',
  NaPm: 'of the acquisition record',
  referrer_datetime: 'of the acquisition record',
  anonymous_id: 'of the acquisition record',
  user_pseudo_id: 'of the acquisition record',
  can_reserve: 'of a list; says nothing of a person',
  is_ad_display: 'of a list; says nothing of a person',
  max_dp: 'of a page; says nothing of a person',
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) => [`q${n}`, 'answers that narrow a list, read by their place'])),
}

test('every field that members may send is read by name, or is on the list of what is taken and dropped', () => {
  const declared = Object.values(endpoints) as Declaration[]
  const asked = new Set(
    declared
      .filter((one) => one.access !== 'operator')
      .flatMap((one) =>
        [one.body, one.query].flatMap((schema) =>
          schema === undefined ? [] : namesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema),
        ),
      ),
  )
  expect(asked.size).toBeGreaterThan(100)
  expect([...asked].filter((name) => !words.has(name)).toSorted()).toEqual(Object.keys(takenAndDropped).toSorted())
})

describe('what is kept of members', () => {
  /** Tables that are read by the statement that writes or takes, with what it tells. */
  const readElsewhere: Readonly<Record<string, string>> = {
    email_change: 'whoever takes it has shown the new address',
    profile_reader: 'a visitor who is there already is not counted again',
    provider_education: 'named by the one statement for careers and educations',
    social_attempt: 'whoever takes it goes on with his login',
    socket_token: 'whoever takes it opens his socket',
  }

  test('lies in no table that is written and cleared alone', () => {
    const schema = readFileSync(join(root, 'db/schema.sql'), 'utf8')
    const tables = [...schema.matchAll(/^create table (\w+) \(\n([\s\S]*?)^\);/gm)]
      .filter(([, , columns]) => /^ {2}(?:member_id|customer_id|provider_id|comment) /m.test(columns!))
      .map(([, name]) => name!)
    expect(tables).toContain('leaving_comment')
    const camel = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
    const unread = tables.filter(
      (name) =>
        !/_\d+$/.test(name) &&
        !new RegExp(
          `(?<!delete )(?:from|join) ${name}(?:_face)?\\b|selectFrom\\(\\s*'${camel(name)}|, ${name}\\b|update ${name}\\b[^;]*returning`,
        ).test(all),
    )
    expect(unread.toSorted()).toEqual(Object.keys(readElsewhere).toSorted())
  })

  /** Where each consent is honoured: the file and what it asks. Every kind has one, or it does not compile. */
  const honoured: Readonly<Record<ConsentKind, readonly [file: string, asks: string]>> = {
    age14: ['domains/sign-in/createMember.ts', 'age14'],
    usage: ['domains/consents/getConsents.ts', "agreed('usage')"],
    privacy: ['domains/consents/getConsents.ts', "agreed('privacy')"],
    marketing: ['domains/consents/consents.sql.ts', 'agreedToMarketing(sql`a.member_id`)'],
    news: ['domains/notifications/notify.ts', 'mayAdvertise'],
    ad_sms: ['domains/notifications/policy.ts', 'consent.sms'],
    ad_email: ['domains/notifications/policy.ts', 'consent.email'],
    // Offered nowhere while nothing is pushed.
    ad_push: ['domains/consents/policy.ts', 'push'],
    ad_night: ['domains/notifications/policy.ts', 'consent.night'],
    select_info: ['domains/consents/tastes.ts', 'selectInfo ? interests'],
    request_info: ['views/editorial/home.ts', 'requests ? (await askedServiceIds'],
    // The device is asked by the page, of who agreed (agreedToPlace.test.ts).
    geocoding: ['domains/consents/termsAgreement.ts', 'geocoding'],
    pass_to_pros: ['domains/requests/submitRequest.ts', 'body.passToPros === false'],
  }

  test.each(Object.entries(honoured))('the consent %s is honoured where this says', (_, [file, asks]) => {
    expect(texts.get(file)).toContain(asks)
  })

  test('what a member may be recommended by is asked of his consents alone', () => {
    const reading = [...texts].filter(([, text]) => /\b(?:askedServiceIds|lastAskedServices)\(/.test(text)).map(([name]) => name)
    const asking = reading.filter((name) => !name.endsWith('.sql.ts'))
    expect(asking.toSorted()).toEqual(['domains/places/recommendedPros.ts', 'views/editorial/home.ts'])
    for (const name of asking) expect(texts.get(name)).toContain('await tastesOf(context)')
  })
})
