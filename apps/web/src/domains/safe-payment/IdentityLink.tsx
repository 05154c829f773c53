import { buttonClass } from '@dure/ui/buttonClass'
import { href } from '../../navigation/href.ts'

export const IdentityLink = () => (
  <p className="mt-3">
    <a href={href('/mypage/account-info/settings/:title', { title: 'identity' })} className={buttonClass({ tone: 'outline', size: 'sm' })}>
      본인 확인하러 가기
    </a>
  </p>
)
