import { useSuspenseQuery } from '@tanstack/react-query'
import { CircleCheck, ShieldCheck } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { formatDate } from '@dure/kernel/time'
import { Badge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { buttonClass } from '@dure/ui/buttonClass'
import { EmptyState } from '@dure/ui/EmptyState'
import { useCallMutation } from '../../../api/useCallMutation.ts'
import { useRouter } from '../../../useRouter.ts'
import { AccountFrame } from '../../accounts/AccountFrame.tsx'
import { LicenceForm } from '../../profiles/editing/LicenceForm.tsx'
import { groupLicences, licenceBadge, licencesQuery, type LicenceGroup } from '../../profiles/licences.ts'
import { usePictures } from '../../../pictures/usePictures.ts'
import { FormError } from '../../../forms/FormError.tsx'
import { href } from '../../../navigation/href.ts'
import type { ScreenContext } from '../../../screen.ts'
import { blockRoute, resolveBlockedRoute, waitingRoute } from '../../../session/blockedRoute.ts'
import { toast } from '../../../shell/feedback/toasts.ts'
import { usePage } from '../../../usePage.ts'

export const title = '자격 확인'

export async function loader({ queries }: ScreenContext<'/auth/naver-license'>) {
  await queries.ensureQueryData(licencesQuery)
}

/** A pro shows the licences his services ask for: his name by a Naver login, then number, day and picture. Then back to the page that waited. */
export function component() {
  const { search } = usePage<'/auth/naver-license'>()
  const router = useRouter()
  const { data } = useSuspenseQuery(licencesQuery)
  const groups = groupLicences(data.items)
  const sendable = groups.filter((item) => item.can.send)
  const { redirect } = search
  // Naver's page sends the browser back without the query.
  const [waiting, setWaiting] = useState<string>()
  useEffect(() => {
    blockRoute(redirect)
    setWaiting(waitingRoute())
  }, [redirect])
  const sent = () => {
    toast('자격을 보냈어요. 확인이 끝나면 알려 드릴게요.', { state: 'success' })
    const waited = resolveBlockedRoute()
    if (waited !== undefined) router.history.replace(waited)
  }
  return (
    <AccountFrame
      title="자격 확인"
      back={{
        path: redirect ?? waiting ?? href('/mypage'),
        label: '돌아가기',
        onClick: (event) => {
          if (redirect !== undefined || !router.history.canGoBack()) return
          event.preventDefault()
          router.history.back()
        },
      }}
      text="자격이나 등록이 필요한 서비스예요. 운영팀이 확인하면 내 페이지에 확인 표시가 붙고, 꼭 필요한 서비스에는 견적을 보낼 수 있어요."
    >
      {groups.length === 0 ? (
        <EmptyState
          scene="deals"
          title="확인할 자격이 없어요"
          text="자격이나 등록이 필요한 서비스를 제공하면 여기에 나와요."
          action={
            <a href={href('/profile')} className={buttonClass({ tone: 'outline' })}>
              내 서비스 보기
            </a>
          }
        />
      ) : (
        <div className="space-y-8">
          <ul className="space-y-3">
            {groups.map((item) => (
              <LicenceCard key={item.licence} item={item} />
            ))}
          </ul>
          {sendable.length > 0 && (
            <section aria-labelledby="send-title" className="space-y-4">
              <h2 id="send-title" className="text-xl font-extrabold">
                자격 보내기
              </h2>
              <Proof holder={data.holder} proof={data.proof} />
              {data.proof !== null && (
                <div className="rounded-card border border-line bg-card p-5">
                  <SendForm key={sendable.map((item) => item.licence).join()} sendable={sendable} onSent={sent} />
                </div>
              )}
            </section>
          )}
        </div>
      )}
    </AccountFrame>
  )
}

function SendForm({ sendable, onSent }: { readonly sendable: readonly LicenceGroup[]; readonly onSent: () => void }) {
  const [fileId, setFileId] = useState('')
  const pictures = usePictures('evidence', [], (stored) => setFileId(stored[0]?.id ?? ''))
  return <LicenceForm sendable={sendable} picture={{ ...pictures, fileId }} onSent={onSent} />
}

function LicenceCard({ item }: { readonly item: LicenceGroup }) {
  const { label, tone } = licenceBadge(item)
  const { sent } = item
  return (
    <li className="rounded-card border border-line bg-card p-5">
      <div className="flex items-start justify-between gap-3">
        <h2 className="type-section">{item.licence}</h2>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="mt-1 text-soft">{item.services.join(' · ')}</p>
      {sent !== null && (
        <p className="tabular mt-2 type-meta">
          {sent.number} · {formatDate(new Date(sent.sentAt))}에 보냄
        </p>
      )}
      {sent?.status === 'refused' && (
        <p className="mt-3 rounded-field bg-danger-tint px-4 py-3 text-danger">
          <b className="block">확인하지 못한 이유</b>
          {sent.reason}
        </p>
      )}
      {sent === null && item.enforced && item.state !== 'ready' && (
        <p className="mt-3 type-note">이 자격을 확인해야 견적을 보낼 수 있어요.</p>
      )}
    </li>
  )
}

type ProofProps = {
  readonly holder: { readonly name: string; readonly certified: boolean }
  readonly proof: { readonly name: string } | null
}

/** The name by a Naver login: the page leaves for Naver's and comes back with a code. */
function Proof({ holder, proof }: ProofProps) {
  const { pathname, search } = usePage<'/auth/naver-license'>()
  const router = useRouter()
  const { code, state } = search
  const [problem, setProblem] = useState<{ text: string; certify?: boolean }>()
  const begun = useRef(false)

  const finishing = useCallMutation('POST /v2/providers/me/licences/proof/finish', {
    refused: (error) =>
      setProblem({
        text: error.name === 'SOCIAL_STATE_INVALID' ? '확인을 시작한 곳과 달라요. 처음부터 다시 확인해 주세요.' : error.message,
        certify: error.name === 'LICENCE_NAME_MISMATCH' && !holder.certified,
      }),
  })
  const comeBack = useEffectEvent(async () => {
    if (search.error !== undefined) setProblem({ text: '네이버 확인을 취소했어요. 네이버에 동의해야 자격을 보낼 수 있어요.' })
    if (code !== undefined && state !== undefined) await finishing.send({ body: { code, state } })
    // Code and state have done their work and leave the address.
    router.history.replace(pathname)
  })
  const returning = code !== undefined || search.error !== undefined
  useEffect(() => {
    if (begun.current || !returning) return
    begun.current = true
    void comeBack()
  }, [returning])

  const beginning = useCallMutation('POST /v2/providers/me/licences/proof/start', {
    refused: (error) => setProblem({ text: error.message }),
    onDone: ({ url }) => location.assign(url),
  })
  const begin = () => {
    setProblem(undefined)
    return beginning.send({})
  }

  if (proof !== null)
    return (
      <p role="status" className="flex items-center gap-2 rounded-card border border-line bg-good-tint px-4 py-3 font-semibold text-good">
        <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
        {proof.name}님, 네이버로 확인했어요
      </p>
    )
  return (
    <div className="rounded-card border border-line bg-card p-5">
      <div className="flex items-start gap-3">
        <ShieldCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-action" />
        <div>
          <h3 className="font-bold">먼저 누구인지 확인해 주세요</h3>
          <p className="mt-1 text-soft">
            네이버에 로그인하면 네이버가 알려 주는 이름이 <b className="text-ink">{holder.name}</b>님인지 확인해요. 네이버 로그인과
            연결되지는 않아요.
          </p>
        </div>
      </div>
      <div className="mt-4 space-y-3">
        <FormError text={problem?.text} />
        {problem?.certify && (
          <a
            href={href('/mypage/account-info/settings/:title', { title: 'identity' })}
            className={buttonClass({ tone: 'outline', wide: true })}
          >
            휴대폰 본인 확인하러 가기
          </a>
        )}
        <Button wide size="lg" busy={finishing.busy || beginning.busy} onClick={() => void begin()}>
          네이버로 확인하기
        </Button>
      </div>
    </div>
  )
}
