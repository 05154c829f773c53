import { useState } from 'react'
import type { Answer } from '@dure/contract/client'
import { formatDate } from '@dure/kernel/time'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/buttonClass'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { AccountFrame } from '../../accounts/AccountFrame.tsx'
import { PhoneProof } from '../../identity/PhoneProof.tsx'
import type { ProvedPhone } from '../../identity/PhoneProof.tsx'
import { FormError } from '../../../forms/FormError.tsx'
import { href } from '../../../navigation/href.ts'

export const title = '이메일 찾기'

type Found = Answer<'POST /api2/users/find-email/'>

const ways = {
  email: '이메일과 비밀번호',
  kakao: '카카오 로그인',
  naver: '네이버 로그인',
  facebook: '페이스북(이메일 계정으로 옮겨야 해요)',
} as const

export function component() {
  const [proved, setProved] = useState<ProvedPhone | null>(null)
  const [found, setFound] = useState<Found>()
  const [problem, setProblem] = useState<string>()
  const { send, busy } = useCallMutation('POST /api2/users/find-email/', {
    onDone: setFound,
    refused: (error) => setProblem(error.message),
  })
  const find = async () => {
    if (proved === null) return setProblem('휴대폰 번호를 먼저 인증해 주세요.')
    await send({ body: { phone: proved.phone, key: proved.key } })
  }
  if (found) return <Result found={found} />
  return (
    <AccountFrame title="이메일을 찾아 드려요" text="가입할 때 인증한 휴대폰 번호로 확인해요.">
      <div className="space-y-5">
        <PhoneProof proved={proved} onProved={(next) => (setProved(next), setProblem(undefined))} />
        <FormError text={problem} />
        <Button size="lg" wide busy={busy} disabled={proved === null} onClick={() => void find()}>
          이메일 찾기
        </Button>
        {problem !== undefined && (
          <a href={href('/sign-up')} className={buttonClass({ tone: 'outline', size: 'lg', wide: true })}>
            새로 가입하기
          </a>
        )}
      </div>
    </AccountFrame>
  )
}

function Result({ found }: { readonly found: Found }) {
  const former = found.methods.length === 1 && found.methods[0] === 'facebook'
  return (
    <AccountFrame title="계정을 찾았어요">
      <dl className="mb-8 space-y-3 rounded-card border border-line bg-card px-5 py-4">
        <div>
          <dt className="type-meta">이메일</dt>
          <dd className="type-section">{found.email}</dd>
        </div>
        <div>
          <dt className="type-meta">로그인 방법</dt>
          <dd>{found.methods.map((one) => ways[one]).join(', ')}</dd>
        </div>
        <div>
          <dt className="type-meta">가입한 날</dt>
          <dd className="tabular">{formatDate(new Date(found.date_joined))}</dd>
        </div>
      </dl>
      <div className="space-y-3">
        <a href={former ? href('/switch-email/intro') : href('/login')} className={buttonClass({ size: 'lg', wide: true })}>
          {former ? '이메일 계정으로 옮기기' : '로그인하러 가기'}
        </a>
        {found.methods.includes('email') && (
          <a href={href('/find-password')} className={buttonClass({ tone: 'outline', size: 'lg', wide: true })}>
            비밀번호 찾기
          </a>
        )}
      </div>
    </AccountFrame>
  )
}
