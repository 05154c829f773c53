import { fail } from '@dure/contract/errors'
import { profiles } from '@dure/contract/profiles/endpoints'
import { profileLimits } from '@dure/contract/profiles/limits'
import { distances } from '@dure/contract/profiles/schemas'
import { bind } from '../../http/bind.ts'
import { getMypage } from './profile/mypage.ts'
import { getProfile } from './profile/getProfile.ts'
import { cardView } from './profile/cardView.ts'
import { deleteProfileImage, setProfileImage } from './profile/profileImage.ts'
import { updateProvider } from './profile/profile.sql.ts'
import { providerCards } from './profile/providerCards.ts'
import { signUpPro } from './sign-up/signUpPro.ts'
import { signUpProByKakao } from './sign-up/signUpProByKakao.ts'
import { updateProfile } from './profile/updateProfile.ts'
import { updateServices } from './area/updateServices.ts'

export const profilesRoutes = bind(profiles, {
  signUpPro: (context, { body, query }, transport) => signUpPro(context, body, transport, query),
  signUpProByKakao: (context, { body }, transport) => signUpProByKakao(context, body, transport),
  getProfile: (context, { params }) => getProfile(context, params.id),
  updateProfile: (context, { body }) => updateProfile(context, body),
  setProfileImage: (context, { body }) => setProfileImage(context, body.fileId),
  deleteProfileImage: (context) => deleteProfileImage(context),
  getMypage: (context, { query }) => getMypage(context, query.role),
  updateMypage: async (context, { query, body }) => {
    await updateProvider(context.db, context.actor.providerId, {
      ...(body.allowPublicRead === undefined ? {} : { allowPublicRead: body.allowPublicRead }),
      ...(body.allowAutoQuote === undefined ? {} : { allowAutoQuote: body.allowAutoQuote }),
      ...(body.allowMapExposure === undefined ? {} : { allowMapExposure: body.allowMapExposure }),
    })
    return getMypage(context, query.role)
  },
  updateServices: (context, { body }) => updateServices(context, body.services),
  getProfileSummary: async (context, { params }) => {
    const card = (await providerCards(context.db, [params.id])).get(params.id)
    return card === undefined ? fail('NOT_FOUND') : cardView(card)
  },
  getProviderMeta: async () => ({
    distances: [...distances],
    paymentMethods: [
      { id: 1, name: '안전결제' },
      { id: 2, name: '카드' },
      { id: 3, name: '계좌이체' },
      { id: 4, name: '현금' },
    ],
    maxServices: profileLimits.services,
    defaultLocation: { lat: 37.5056545, lng: 127.0515387, zip: '06232' },
  }),
})
