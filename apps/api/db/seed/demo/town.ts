import { distanceKm } from '@dure/kernel/geo'
import { chanceOf } from './chance.ts'
import { dongsOf, pointOf, type Place } from './forms.ts'
import type { ProStory } from './storyFiles.ts'

/** Somebody of the town who was a customer once, of whom the demo tells no more. */
export type Neighbour = Place & { readonly email: string; readonly name: string; readonly phone: string }

const surnames: readonly [name: string, roman: string][] = [
  ['김', 'kim'],
  ['이', 'lee'],
  ['박', 'park'],
  ['최', 'choi'],
  ['정', 'jung'],
  ['강', 'kang'],
  ['조', 'cho'],
  ['윤', 'yoon'],
  ['장', 'jang'],
  ['임', 'lim'],
  ['한', 'han'],
  ['서', 'seo'],
  ['신', 'shin'],
  ['권', 'kwon'],
  ['황', 'hwang'],
  ['송', 'song'],
  ['류', 'ryu'],
  ['고', 'ko'],
  ['문', 'moon'],
  ['배', 'bae'],
]
const given =
  '서연 지훈 민서 예준 하윤 도현 수빈 태윤 유진 현우 다인 성호 은채 재민 소영 동욱 나연 정훈 혜진 승현 가영 민재 보경 상훈 미정 영수 경희 진호 순영 기범 선미 용준 명숙 창민 아름 규현'.split(
    ' ',
  )

const perPro = 7

/** The neighbours of every pro, in the dongs around his. */
export function neighboursOf(pros: readonly ProStory[]): Neighbour[] {
  const chance = chanceOf('neighbours')
  const names = chance.shuffle(surnames.flatMap(([name, roman]) => given.map((one) => ({ name: `${name}${one}`, roman }))))
  return pros.flatMap((pro, at) => {
    const near = dongsOf(pro.district).filter(
      (dong) => distanceKm(pointOf({ district: pro.district, dong }), pointOf(pro)) <= Math.min(pro.distance, 12),
    )
    return Array.from({ length: perPro }, (_, n): Neighbour => {
      const number = at * perPro + n
      const { name, roman } = names[number]!
      return {
        email: `${roman}${String(1000 + ((number * 7919) % 9000))}@dure.test`,
        name,
        phone: `0100000${String(2000 + number)}`,
        district: pro.district,
        dong: chance.pick(near.length > 0 ? near : [pro.dong]),
      }
    })
  })
}
