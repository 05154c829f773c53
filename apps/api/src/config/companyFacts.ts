import { settingSchemas, type SettingValues } from '@dure/contract/system/settings'
import { parseBusinessNumber } from '@dure/kernel/businessNumber'
import { isDeepStrictEqual } from 'node:util'

/** What the law wants at the foot of a shop's pages, how its people are reached, and where its apps are found. */
export type CompanyFacts = Pick<SettingValues, 'company' | 'support' | 'apps'>

/** A company that does not exist, for development. */
const madeUp: CompanyFacts = {
  company: {
    name: '주식회사 두레',
    representative: '한두레',
    businessNumber: '000-00-00000',
    mailOrderNumber: '제2026-서울강남-00000호',
    address: '서울특별시 강남구 테헤란로 000',
    email: 'help@dure.test',
  },
  support: { phone: '1600-0000', hours: '평일 10:00–18:00' },
  apps: { iosId: '6740000000', androidPackage: 'kr.dure.app', scheme: 'dure' },
}

const companyVariables = {
  name: 'COMPANY_NAME',
  representative: 'COMPANY_REPRESENTATIVE',
  businessNumber: 'COMPANY_BUSINESS_NUMBER',
  mailOrderNumber: 'COMPANY_MAIL_ORDER_NUMBER',
  address: 'COMPANY_ADDRESS',
  email: 'COMPANY_EMAIL',
} as const satisfies Record<keyof CompanyFacts['company'], string>
const supportVariables = { phone: 'SUPPORT_PHONE', hours: 'SUPPORT_HOURS' } as const satisfies Record<keyof CompanyFacts['support'], string>
const appVariables = { iosId: 'IOS_APP_ID', androidPackage: 'ANDROID_PACKAGE', scheme: 'APP_SCHEME' } as const

/**
 * The facts a shop opens with, until an operator changes them. Production has no made-up ones: whom people deal with must be
 * named before the first of them pays [pages.company]. Apps may be missing: then nothing speaks of them.
 * @param complaints what is missing or malformed is added to it, by the variable's name
 */
export function readCompanyFacts(env: NodeJS.ProcessEnv, production: boolean, complaints: string[]): CompanyFacts {
  const read = <N extends string>(variables: Readonly<Record<N, string>>): Record<N, string> =>
    Object.fromEntries(Object.entries<string>(variables).map(([name, variable]) => [name, env[variable] ?? ''])) as Record<N, string>
  const given = (variables: Readonly<Record<string, string>>): boolean => Object.values(variables).some((variable) => env[variable])
  const check = (name: keyof CompanyFacts, variables: Readonly<Record<string, string>>, value: Readonly<Record<string, string>>): void => {
    const faulty = settingSchemas[name].safeParse(value).error?.issues ?? []
    for (const variable of new Set(faulty.map((issue) => variables[String(issue.path[0])] ?? '')))
      complaints.push(
        env[variable]
          ? `${variable} is malformed, got "${env[variable]}"`
          : `${variable} must be set${production ? ' in production' : ' with the others of its kind'}`,
      )
  }

  const facts = { ...madeUp, ...(production ? { apps: null } : {}) }
  if (production || given(companyVariables)) {
    facts.company = read(companyVariables)
    check('company', companyVariables, facts.company)
    const number = facts.company.businessNumber
    if (/^\d{3}-\d{2}-\d{5}$/.test(number) && (number === madeUp.company.businessNumber || parseBusinessNumber(number) === undefined))
      complaints.push(`COMPANY_BUSINESS_NUMBER is the number of no company, got "${number}"`)
  }
  if (production || given(supportVariables)) {
    facts.support = read(supportVariables)
    check('support', supportVariables, facts.support)
  }
  if (given(appVariables)) {
    facts.apps = read(appVariables)
    check('apps', appVariables, facts.apps)
  }
  return facts
}

export const companyFacts = ['company', 'support', 'apps'] as const satisfies readonly (keyof CompanyFacts)[]

/** Whether a fact is the development's own, which stands for nobody. */
export const isMadeUp = (name: string, value: unknown): boolean =>
  Object.hasOwn(madeUp, name) && isDeepStrictEqual(value, madeUp[name as keyof CompanyFacts])
