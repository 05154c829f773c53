import { refusePostContacts } from '@dure/contract/community/contacts'
import { knowhowLimits, communityLimits as limits } from '@dure/contract/community/limits'
import { graphemeLength } from '@dure/kernel/korean'
import { expect, test } from 'vitest'
import { postStories } from '../demo/contents/community.ts'
import { customerStories, proStories } from '../demo/storyFiles.ts'

const stories = postStories()
const people = new Set([...customerStories(), ...proStories()].map((one) => one.slug))
const pros = new Set(proStories().map((one) => one.slug))
const within = (text: string, { least, most }: { least: number; most: number }): boolean => {
  const length = graphemeLength(text)
  return length >= least && length <= most
}

test('whoever writes or talks in the demo’s community lives in it, and pros alone where pros do', () => {
  const strangers = stories.flatMap(({ by, talk }) => [by, ...talk.map((one) => one.by)]).filter((one) => !people.has(one))
  expect(strangers).toEqual([])
  const ofPros = stories.filter(({ category, sections }) => category === 'pro-center' || sections.length > 0)
  expect(ofPros.map((one) => one.by).filter((one) => !pros.has(one))).toEqual([])
  const inCenter = stories.filter((one) => one.category === 'pro-center').flatMap(({ talk }) => talk.map((one) => one.by))
  expect(inCenter.filter((one) => !pros.has(one))).toEqual([])
})

test('what is written keeps to the lengths of the product and tells no way to reach anybody', () => {
  for (const { title, paragraphs, sections, tags, talk } of stories) {
    const isKnowhow = sections.length > 0
    expect([title, within(title, isKnowhow ? knowhowLimits.title : limits.title)]).toEqual([title, true])
    if (isKnowhow) expect([title, within(paragraphs.join('\n'), knowhowLimits.body)]).toEqual([title, true])
    for (const section of sections)
      expect([section.title, within(section.title, knowhowLimits.sectionTitle), within(section.body, knowhowLimits.body)]).toEqual([
        section.title,
        true,
        true,
      ])
    for (const tag of tags) expect([tag, within(tag, limits.tag)]).toEqual([tag, true])
    for (const text of [title, ...paragraphs, ...sections.flatMap((one) => [one.title, one.body]), ...talk.map((one) => one.text)])
      expect([text, refusePostContacts({ text })]).toEqual([text, null])
  }
})

test('nobody says anything twice, and a reply has something it answers', () => {
  const said = stories.flatMap(({ title, paragraphs, talk }) => [title, ...paragraphs, ...talk.map((one) => one.text)])
  expect(said.filter((one, at) => said.indexOf(one) !== at)).toEqual([])
  expect(stories.filter(({ talk }) => talk[0]?.reply === true).map((one) => one.title)).toEqual([])
})
