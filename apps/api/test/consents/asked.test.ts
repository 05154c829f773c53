import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ConsentKind } from '@dure/contract/consents/endpoints'
import { acquisitionFields } from '@dure/contract/accounts/schemas'
import { endpoints } from '@dure/contract/index'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { unread } from '../unread.ts'

/** What members are asked for has a reader [consents.nothing-unread]: a new field without one fails here. */
const root = join(import.meta.dirname, '../..')
const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'database/tables.ts',
)
const texts = new Map(files.map((name) => [name, readFileSync(join(root, 'src', name), 'utf8')]))
const all = [...texts.values()].join('\n')

/** Taken because documents name them, asked for on no screen and kept nowhere, with the reason. */
const takenAndDropped: Readonly<Record<string, string>> = {
  conversion: 'outside counters of sign-ups: there are none',
  sex: 'of a pro’s sign-up; the certification proves what must be proved',
  address_set_target: 'of a pro’s sign-up; nothing chooses by it',
  ...Object.fromEntries(
    Object.keys(acquisitionFields).map((name) => [name, 'of the acquisition record, of which analytics reads what it counts by']),
  ),
  schema_version: 'of lists; their rows hold no blocks, which alone differ by it',
  withDureStory: 'of topics; stories stand among posts and have none',
  source: 'of a deal by its id: where its reader came from changes nothing',
  role: 'of two addresses that answer everybody alike: the word of a segment, and of topics, which say by `canWrite` what the caller may do',
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) => [`q${n}`, 'answers that narrow a list, read by their place'])),
}

test('what a declaration takes its handler reads, or it is on the list of what is taken and dropped', () => {
  const found = unread(join(root, '../..'), endpoints)
  const nameOf = (one: string): string => one.slice(one.lastIndexOf('.') + 1)
  expect(found.filter((one) => takenAndDropped[nameOf(one)] === undefined)).toEqual([])
  // The list holds what is so by now, and `role` in those two places.
  expect(found.filter((one) => nameOf(one) === 'role').toSorted()).toEqual(['getRoleQuestions params.role', 'listTopics query.role'])
  expect(Object.keys(takenAndDropped).filter((name) => !(name in acquisitionFields) && !found.some((one) => nameOf(one) === name))).toEqual(
    [],
  )
})

test('what no handler reads is seen: a part left aside, a name left aside, and a name that code behind it never says', () => {
  const declarations = {
    ...endpoints,
    getQuestion: { ...endpoints.getQuestion, query: z.object({ page: z.optional(z.string()) }) },
    pickAnswer: { ...endpoints.pickAnswer, body: z.object({ answerId: z.number(), why: z.string() }) },
    askQuestion: { ...endpoints.askQuestion, body: z.object({ serviceId: z.number(), colour: z.string() }) },
    listQuestions: { ...endpoints.listQuestions, query: z.object({ filter: z.string(), moonPhase: z.string() }) },
  }
  const before = new Set(unread(join(root, '../..'), endpoints))
  expect(
    unread(join(root, '../..'), declarations)
      .filter((one) => !before.has(one))
      .toSorted(),
  ).toEqual(['askQuestion body.colour', 'getQuestion query.page', 'listQuestions query.moonPhase', 'pickAnswer body.why'])
})

describe('what is kept of members', () => {
  /** Tables that are read by the statement that writes or takes, with what it tells. */
  const readElsewhere: Readonly<Record<string, string>> = {
    auto_charge_consent: 'proves what was agreed to, should anybody ask; nothing of the house goes by it',
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
