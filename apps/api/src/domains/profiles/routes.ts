import { profiles } from '@dure/contract/profiles/endpoints'
import { bind } from '../../http/bind.ts'
import { getMypage, updateMypage } from './profile/mypage.ts'
import { getProfile, readsAsGuest } from './profile/getProfile.ts'
import { metaData } from './profile/metaData.ts'
import { deleteProfileImage, setProfileImage } from './profile/profileImage.ts'
import { getProfileSummary } from './profile/summary.ts'
import { signUpPro } from './sign-up/signUpPro.ts'
import { signUpProByKakao } from './sign-up/signUpProByKakao.ts'
import { updateProfile } from './profile/updateProfile.ts'
import { updateServices } from './area/updateServices.ts'

export const profilesRoutes = bind(profiles, {
  signUpPro: (context, { body, query }, transport) => signUpPro(context, body, transport, query),
  signUpProByKakao: (context, { body }, transport) => signUpProByKakao(context, body, transport),
  getProfile: {
    handler: (context, { params }) => getProfile(context, params.id),
    asGuest: (context, { params }) => readsAsGuest(context, params.id),
  },
  updateProfile: (context, { body }) => updateProfile(context, body),
  setProfileImage: (context, { body }) => setProfileImage(context, body.fileId),
  deleteProfileImage: (context) => deleteProfileImage(context),
  getMypage: (context, { query }) => getMypage(context, query.role),
  updateMypage: (context, { query, body }) => updateMypage(context, query.role, body),
  updateServices: (context, { body }) => updateServices(context, body),
  getProfileSummary: (context, { params }) => getProfileSummary(context, params.id),
  getProviderMeta: async (context) => metaData(context.now),
})
