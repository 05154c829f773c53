import { personalInfo } from '@dure/contract/profiles/personalInfo'
import { bind } from '../../../http/bind.ts'
import { interestsOf } from '../../consents/index.ts'
import { catalogueOf } from '../../catalogue/index.ts'
import { savePersonalInfo } from './savePersonalInfo.ts'

export const personalInfoRoutes = bind(personalInfo, {
  listPersonalInterests: async (context) => {
    const [{ categories }, own] = [await catalogueOf(context.house), await interestsOf(context.db, context.actor.memberId)]
    return { items: categories.map(({ slug, name }) => ({ id: slug, name, selected: own.has(slug) })) }
  },
  savePersonalInfo: (context, { body }) => savePersonalInfo(context, body),
})
