import { useQuery } from '@tanstack/react-query'
import { MessageCircle } from 'lucide-react'
import type { Profile } from '@dure/contract/profiles/endpoints'
import { addressed } from '@dure/kernel/names'
import { buttonClass } from '@dure/ui/buttonClass'
import { href } from '../../navigation/href.ts'
import { useSession } from '../../session/store.ts'
import { chatWithQuery } from '../chat/chatWithQuery.ts'
import { Heart } from './Heart.tsx'

/** He paused, may not be asked, or one of both blocked the other: which of these is his own affair. */
const notNow = '지금은 견적을 요청할 수 없는 고수예요.'

/** The way on: beside the page where there is room, at the foot of a phone. Who has a room with him goes on talking there. */
export function Asking({ profile, service }: { readonly profile: Profile; readonly service: Profile['services'][number] | undefined }) {
  const { me } = useSession()
  const { data } = useQuery({ ...chatWithQuery(profile.userId), enabled: me !== null && !profile.can.edit })
  const room = data?.chatId ?? null
  const ask = profile.can.request && service !== undefined && (
    <a
      href={href('/hire/:serviceSlug', { serviceSlug: service.slug }, { targetProviderId: profile.providerId })}
      className={buttonClass({ size: 'lg', wide: true })}
    >
      견적 요청하기
    </a>
  )
  return (
    <>
      <aside className="max-lg:hidden">
        <div className="sticky top-24 rounded-card border border-line bg-card p-5">
          <p className="font-bold">{addressed(profile.nickName, 'provider')}에게</p>
          <p className="mb-4 mt-1 type-meta">
            {ask || profile.can.edit ? '필요한 일을 알려 주면 견적을 받아 볼 수 있어요. 요청은 무료예요.' : notNow}
          </p>
          {profile.can.edit ? (
            <a href={href('/profile')} className={buttonClass({ tone: 'outline', wide: true })}>
              내 프로필 고치기
            </a>
          ) : (
            ask
          )}
          {room !== null && (
            <a href={href('/chats/:chatId', { chatId: room })} className={`${buttonClass({ tone: 'outline', wide: true })} mt-2`}>
              <MessageCircle aria-hidden="true" className="size-5" />
              채팅하기
            </a>
          )}
        </div>
      </aside>
      {!profile.can.edit && (
        <div className="fixed inset-x-0 bottom-0 z-10 flex items-center gap-1 border-t border-line bg-card p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] lg:hidden">
          {ask && <Heart serviceId={service.id} providerId={profile.providerId} name={profile.nickName} />}
          {room !== null && (
            <a
              href={href('/chats/:chatId', { chatId: room })}
              aria-label="채팅하기"
              className="mr-1 inline-grid size-11 shrink-0 place-items-center rounded-full text-soft hover:bg-sunk"
            >
              <MessageCircle aria-hidden="true" className="size-5" />
            </a>
          )}
          <div className="min-w-0 flex-1">{ask || <p className="type-note">{notNow}</p>}</div>
        </div>
      )}
    </>
  )
}
