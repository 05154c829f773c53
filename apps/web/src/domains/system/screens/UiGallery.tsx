import { useState } from 'react'
import type { ReactNode } from 'react'
import { Ellipsis, Trash2 } from 'lucide-react'
import { Avatar } from '@dure/ui/Avatar'
import { Badge, CountBadge } from '@dure/ui/Badge'
import { Button } from '@dure/ui/Button'
import { Checkbox } from '@dure/ui/fields/Checkbox'
import { ActionChip } from '@dure/ui/chips/ActionChip'
import { FilterChip } from '@dure/ui/chips/FilterChip'
import { LinkChip } from '@dure/ui/chips/LinkChip'
import { OpeningChip } from '@dure/ui/chips/OpeningChip'
import { DatePicker } from '@dure/ui/fields/DatePicker'
import { Dialog } from '@dure/ui/overlays/Dialog'
import { EmptyState } from '@dure/ui/EmptyState'
import { ErrorState } from '@dure/ui/ErrorState'
import { FileDrop } from '@dure/ui/fields/FileDrop'
import { IconButton } from '@dure/ui/IconButton'
import { ImagePicker } from '@dure/ui/fields/ImagePicker'
import { LoadMore } from '@dure/ui/LoadMore'
import { Menu } from '@dure/ui/overlays/Menu'
import { NumberField } from '@dure/ui/fields/NumberField'
import { Pagination } from '@dure/ui/Pagination'
import { PriceText } from '@dure/ui/PriceText'
import { ProgressBar } from '@dure/ui/ProgressBar'
import { RadioGroup } from '@dure/ui/fields/RadioGroup'
import { Rating, RatingInput } from '@dure/ui/Rating'
import { SegmentedControl } from '@dure/ui/fields/SegmentedControl'
import { Select } from '@dure/ui/fields/Select'
import { Sheet } from '@dure/ui/overlays/Sheet'
import { SkeletonList } from '@dure/ui/Skeleton'
import { Tabs } from '@dure/ui/Tabs'
import { TextArea } from '@dure/ui/fields/TextArea'
import { TextField } from '@dure/ui/fields/TextField'
import { Tooltip } from '@dure/ui/overlays/Tooltip'
import type { Block } from '@dure/contract/content/blocks'
import { LazyBlockEditor } from '../../content/editor/lazyEditors.tsx'
import { confirm } from '../../../shell/feedback/confirm.ts'
import { toast } from '../../../shell/feedback/toasts.ts'

export const title = '화면 부품'

const dot = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#c7d0f5"/></svg>')}`

function Part({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <section className="border-t border-line py-6">
      <h2 className="mb-4 type-meta font-bold">{name}</h2>
      <div className="flex flex-wrap items-start gap-4 [&>*]:max-w-full">{children}</div>
    </section>
  )
}

const noNames = new Map<string, string>()
const nothing: readonly Block[] = []

/** What members write with, and the blocks that come out of it. */
function Writing() {
  const [blocks, setBlocks] = useState<readonly Block[]>(nothing)
  const [uploads, setUploads] = useState(false)
  return (
    <Part name="BlockEditor">
      <div className="w-full" aria-busy={uploads}>
        <LazyBlockEditor
          label="글"
          placeholder="여기에 써 주세요."
          buttons={false}
          initial={nothing}
          names={noNames}
          topic="profile"
          onChange={setBlocks}
          onUploads={setUploads}
        />
        <pre data-blocks className="mt-3 max-h-40 overflow-auto rounded-field bg-sunk p-3 text-xs">
          {JSON.stringify(blocks)}
        </pre>
      </div>
    </Part>
  )
}

function Fields() {
  const [choice, setChoice] = useState<string | null>('apt')
  const [segment, setSegment] = useState<'a' | 'b' | 'c'>('a')
  const [count, setCount] = useState(3)
  const [stars, setStars] = useState<number | null>(4)
  const [date, setDate] = useState<string | null>('2026-12-01')
  return (
    <>
      <Part name="TextField · TextArea · Select">
        <div className="grid w-full gap-5 md:grid-cols-2">
          <TextField label="이름" placeholder="홍길동" hint="실명을 적어 주세요." required />
          <TextField label="이메일" defaultValue="wrong@" error="이메일 주소를 다시 확인해 주세요." />
          <TextField label="견적 금액" inputMode="numeric" defaultValue="120,000" suffix="원" />
          <TextField label="추천인" disabled defaultValue="바꿀 수 없어요" />
          <TextArea label="요청 사항" max={1000} placeholder="자세히 적을수록 정확한 견적을 받아요." />
          <TextArea label="리뷰" max={10} defaultValue="열 글자를 넘긴 리뷰예요" error="10자까지 쓸 수 있어요." />
          <Select
            label="은행"
            placeholder="골라 주세요"
            options={[
              { value: 'a', label: '한빛은행' },
              { value: 'b', label: '누리은행', disabled: true },
            ]}
          />
        </div>
      </Part>
      <Part name="Checkbox · RadioGroup · SegmentedControl">
        <div className="grid w-full gap-5 md:grid-cols-2">
          <div>
            <Checkbox defaultChecked>이용약관에 동의해요 (필수)</Checkbox>
            <Checkbox>소식 받기 (선택)</Checkbox>
            <Checkbox disabled>고를 수 없어요</Checkbox>
            <Checkbox card defaultChecked>
              곰팡이 제거
            </Checkbox>
          </div>
          <RadioGroup
            label="어떤 공간인가요?"
            value={choice}
            onChange={setChoice}
            choices={[
              { value: 'apt', label: '아파트', description: '복도와 베란다 포함' },
              { value: 'villa', label: '빌라' },
              { value: 'store', label: '상가', disabled: true },
            ]}
          />
          <SegmentedControl
            label="기간"
            value={segment}
            onChange={setSegment}
            options={[
              { value: 'a', label: '전체' },
              { value: 'b', label: '1개월' },
              { value: 'c', label: '3개월' },
            ]}
          />
          <NumberField label="방 개수" value={count} onChange={setCount} max={10} unit="개" />
          <RatingInput label="별점" value={stars} onChange={setStars} />
        </div>
      </Part>
      <Part name="DatePicker">
        <DatePicker label="방문 희망일" value={date} onChange={setDate} min="2026-11-21" isUnavailable={(day) => day.endsWith('-25')} />
      </Part>
    </>
  )
}

function Overlays() {
  const [open, setOpen] = useState<'sheet' | 'dialog' | null>(null)
  const close = () => setOpen(null)
  return (
    <Part name="Sheet · Dialog · Menu · Tooltip · toast · confirm">
      <Button tone="outline" onClick={() => setOpen('sheet')}>
        시트 열기
      </Button>
      <Button tone="outline" onClick={() => setOpen('dialog')}>
        대화창 열기
      </Button>
      <Menu
        label="더 보기"
        icon={<Ellipsis aria-hidden="true" />}
        actions={[
          { id: 'edit', label: '고치기', onAction: () => toast('고쳤어요.') },
          { id: 'off', label: '끌 수 없음', onAction: () => {}, disabled: true },
          { id: 'delete', label: '지우기', danger: true, onAction: () => toast('지웠어요.', { buttonLabel: '되돌리기' }) },
        ]}
      />
      <Tooltip text="고수가 읽은 시간이에요">
        <Button tone="quiet">도움말</Button>
      </Tooltip>
      <Button tone="outline" onClick={() => toast('저장했어요.', { state: 'success' })}>
        알림
      </Button>
      <Button tone="outline" onClick={() => toast('연결이 느려요.', { state: 'warning', buttonLabel: '다시 시도' })}>
        주의 알림
      </Button>
      <Button
        tone="danger"
        onClick={() =>
          void confirm({
            title: '요청을 취소할까요?',
            description: '취소하면 되돌릴 수 없어요.',
            state: 'danger',
            okButtonLabel: '취소하기',
            cancelButtonLabel: '닫기',
          })
        }
      >
        확인 창
      </Button>
      <Sheet
        open={open === 'sheet'}
        onClose={close}
        title="지역 고르기"
        actions={
          <Button wide onClick={close}>
            고르기
          </Button>
        }
      >
        <p>시트 안의 내용이에요.</p>
      </Sheet>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="안내"
        actions={
          <Button wide onClick={close}>
            알겠어요
          </Button>
        }
      >
        <p>짧은 내용이에요.</p>
      </Dialog>
    </Part>
  )
}

function Marks() {
  return (
    <Part name="Chip · Badge · Avatar · Rating · PriceText">
      <FilterChip>전체</FilterChip>
      <FilterChip selected>안 읽음</FilterChip>
      <OpeningChip chosen={undefined} onOpen={() => undefined}>
        지역
      </OpeningChip>
      <OpeningChip chosen="서울 마포구" onOpen={() => undefined} onClear={() => undefined}>
        지역
      </OpeningChip>
      <ActionChip>
        <Trash2 aria-hidden="true" />
        조건 저장
      </ActionChip>
      <LinkChip href="#chips">지도</LinkChip>
      <Badge>마감</Badge>
      <Badge tone="action">바로견적</Badge>
      <Badge tone="alert">마감 임박</Badge>
      <Badge tone="good">지급 완료</Badge>
      <Badge tone="danger">취소</Badge>
      <CountBadge count={3} label="안 읽은 메시지" />
      <CountBadge count={120} label="안 읽은 메시지" />
      <Avatar name="박솔" size="sm" />
      <Avatar name="김하늘" />
      <Avatar name="사진" src={dot} size="lg" />
      <Rating score={4.8} count={1203} />
      <PriceText amount={1_250_000} />
      <PriceText amount={1_200} unit="cash" />
      <PriceText amount={null} />
    </Part>
  )
}

/** Every part in each of its states; development only. */
export function component() {
  return (
    <div className="mx-auto max-w-page px-4 py-8">
      <h1 className="mb-6 text-2xl font-bold">화면 부품</h1>
      <Part name="Button · IconButton">
        <Button>견적 보내기 · 1,200캐시</Button>
        <Button tone="outline">닫기</Button>
        <Button tone="tint">채팅하기</Button>
        <Button tone="quiet">나중에</Button>
        <Button tone="danger">삭제</Button>
        <Button disabled>누를 수 없음</Button>
        <Button busy>보내는 중</Button>
        <Button size="sm" tone="outline">
          작게
        </Button>
        <Button size="lg">크게</Button>
        <IconButton label="지우기">
          <Trash2 aria-hidden="true" />
        </IconButton>
      </Part>
      <Fields />
      <Writing />
      <Overlays />
      <Marks />
      <Part name="Tabs">
        <div className="w-full">
          <Tabs
            label="견적"
            items={[
              { id: 'a', title: '받는 중', content: <p>받고 있는 견적이에요.</p> },
              { id: 'b', title: '받은 견적', content: <p>받은 견적이에요.</p> },
            ]}
          />
        </div>
      </Part>
      <Part name="ImagePicker · FileDrop · ProgressBar">
        <div className="grid w-full gap-5 md:grid-cols-2">
          <ImagePicker
            label="현장 사진"
            hint="8장까지 올릴 수 있어요."
            max={8}
            onAdd={() => {}}
            onRemove={() => {}}
            images={[
              { key: '1', name: '거실', src: dot, state: 'done' },
              { key: '2', name: '주방', src: dot, state: 'sending', progress: 0.4 },
              { key: '3', name: '욕실', src: dot, state: 'failed' },
            ]}
          />
          <FileDrop label="파일 올리기" hint="PDF, 50MB까지" onFiles={() => {}} />
          <ProgressBar label="요청서" value={62} />
        </div>
      </Part>
      <Part name="SkeletonList · EmptyState · ErrorState · LoadMore · Pagination">
        <div className="grid w-full gap-5 md:grid-cols-2">
          <SkeletonList rows={2} />
          <ErrorState onRetry={() => {}} />
          <EmptyState
            scene="inbox"
            title="받은 견적이 없어요"
            text="요청을 보내면 고수의 견적이 여기에 모여요."
            action={<Button>견적 요청하기</Button>}
          />
          <div>
            <LoadMore hasMore={false} loading={false} onMore={() => {}} />
            <Pagination page={3} pages={9} hrefOf={(page) => `/dev/ui?page=${page}`} />
          </div>
        </div>
      </Part>
    </div>
  )
}
