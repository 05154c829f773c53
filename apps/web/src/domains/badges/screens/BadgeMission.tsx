import { useSuspenseQuery } from '@tanstack/react-query'
import { Check, ChevronRight, Circle } from 'lucide-react'
import { badgeNoticeDays, kindOfBadge, measureTexts, shownBadges } from '@dure/contract/badges/badges'
import type { BadgeMission, BadgeStep } from '@dure/contract/badges/endpoints'
import { Badge } from '@dure/ui/Badge'
import { cx } from '@dure/ui/cx'
import { ProgressBar } from '@dure/ui/ProgressBar'
import { query } from '../../../api/query.ts'
import type { ScreenContext } from '../../../screen.ts'
import { badgeIcons } from '../badgeIcons.ts'
import { nextStep, stepPercent, stepText } from '../missionTexts.ts'
import { PageHead } from '../../../shell/frame/PageHead.tsx'

export const title = '배지'

const ownQuery = query('GET /v1/user/:id/badges', { params: { id: 'me' } })

export const loader = ({ queries }: ScreenContext) => queries.ensureQueryData(ownQuery)

const isHeld = ({ status }: BadgeMission): boolean => status === 'held' || status === 'ending'
/** Of what he has not, what is nearest stands first. */
const nearness = ({ steps }: BadgeMission): number => steps.reduce((sum, step) => sum + stepPercent(step), 0) / steps.length

/** Of a ladder the next step alone: who has no ten reviews yet does not think of a hundred. */
const nextOf = (missions: readonly BadgeMission[]): readonly BadgeMission[] => {
  const ladder = missions.filter((one) => kindOfBadge(one.badge).ladder !== undefined)
  return missions.filter((one) => !ladder.includes(one) || one === ladder.at(-1))
}

/** Every badge with what it takes, how far its pro is, and what to do next. */
export function component() {
  const { data } = useSuspenseQuery(ownQuery)
  const missions = data.missions ?? []
  const shown = new Set(shownBadges(missions.filter(isHeld).map((one) => one.badge)))
  const held = missions.filter((one) => isHeld(one) && shown.has(one.badge))
  const ahead = nextOf(missions.filter((one) => !isHeld(one))).toSorted((one, other) => nearness(other) - nearness(one))
  return (
    <div className="mx-auto max-w-read px-4 pb-20 md:pt-4">
      <PageHead title={title} />
      <p className="mt-2 text-soft">
        {held.length > 0
          ? `지금 ${held.length}개가 내 프로필에 보여요.`
          : '배지는 고객이 고수를 고를 때 먼저 보는 표시예요. 하나씩 채워 보세요.'}
      </p>
      {held.length > 0 && <Missions id="held" title="가진 배지" of={held} />}
      {ahead.length > 0 && <Missions id="ahead" title="다음 배지" of={ahead} />}
      <p className="mt-8 rounded-card bg-sunk p-4 type-note">
        배지는 매일 밤 다시 계산해요. 조건이 모자라게 되면 먼저 알려 드리고, {badgeNoticeDays}일 안에 다시 채우면 그대로 남아요. 본인
        인증·사업자·자격·안전결제처럼 사실을 말하는 배지는 사실일 때만 보여요.
      </p>
    </div>
  )
}

function Missions({ id, title: heading, of }: { readonly id: string; readonly title: string; readonly of: readonly BadgeMission[] }) {
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="type-section">
        {heading}
      </h2>
      <ul className="mt-3 space-y-3">
        {of.map((one) => (
          <Mission key={one.badge} mission={one} />
        ))}
      </ul>
    </section>
  )
}

function Mission({ mission }: { readonly mission: BadgeMission }) {
  const Icon = badgeIcons[mission.badge]
  const held = isHeld(mission)
  const next = nextStep(mission)
  return (
    <li className={cx('rounded-card border bg-card p-4', mission.status === 'ending' ? 'border-alert' : 'border-line')}>
      <div className="flex items-start gap-3">
        <span
          aria-hidden="true"
          className={cx('grid size-12 shrink-0 place-items-center rounded-full', held ? 'bg-action text-on-action' : 'bg-sunk text-faint')}
        >
          <Icon className="size-6" />
        </span>
        <div className="min-w-0 flex-1">
          <h3 className="flex flex-wrap items-center gap-2 font-bold">
            {mission.name}
            <Standing mission={mission} />
          </h3>
          <p className="mt-0.5 type-note">{mission.criteria}</p>
        </div>
      </div>
      {!(held && mission.met) && (
        <ul className="mt-4 space-y-3">
          {mission.steps.map((step) => (
            <Step key={step.measure} step={step} />
          ))}
        </ul>
      )}
      {next !== undefined && (
        <a href={next.path} className="mt-4 flex min-h-11 items-center gap-2 rounded-field bg-sunk px-3 py-2 text-sm hover:bg-line">
          <span className="min-w-0 flex-1">
            {next.text} <b className="whitespace-nowrap font-semibold text-action">{next.label}</b>
          </span>
          <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-faint" />
        </a>
      )}
    </li>
  )
}

function Standing({ mission: { status, endsOn, met } }: { readonly mission: BadgeMission }) {
  if (status === 'ending') return <Badge tone="alert">{met ? '오늘 밤 다시 남아요' : `${endsOn?.replaceAll('-', '.')}에 사라져요`}</Badge>
  if (status === 'held') return met ? <Badge tone="good">가지고 있어요</Badge> : <Badge tone="alert">조건이 모자라요</Badge>
  return met ? <Badge tone="action">오늘 밤 받아요</Badge> : null
}

function Step({ step }: { readonly step: BadgeStep }) {
  const { label } = measureTexts[step.measure]
  const text = stepText(step)
  return (
    <li>
      <p className="flex items-center gap-2 text-sm">
        {step.met ? (
          <Check aria-hidden="true" className="size-4 shrink-0 text-good" />
        ) : (
          <Circle aria-hidden="true" className="size-4 shrink-0 text-faint" />
        )}
        <span className="min-w-0 flex-1">
          {label}
          <span className="sr-only">{step.met ? ' 채웠어요' : ' 아직이에요'}</span>
        </span>
        {text !== undefined && <span className="tabular whitespace-nowrap font-semibold">{text}</span>}
      </p>
      {step.least !== null && text !== undefined && (
        <div className="mt-1.5 pl-6">
          <ProgressBar value={stepPercent(step)} label={label} />
        </div>
      )}
    </li>
  )
}
