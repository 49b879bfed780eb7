import type { ComponentType } from 'react';
import type { Area } from '../frame/site.tsx';
import { BarsScene } from '../scenes/bars-scene.tsx';
import { BestDayScene } from '../scenes/best-day-scene.tsx';
import { FloorScene } from '../scenes/floor-scene.tsx';
import { HeatScene } from '../scenes/heat-scene.tsx';
import { JoinScene } from '../scenes/join-scene.tsx';
import { PolicyScene } from '../scenes/policy-scene.tsx';
import { RequestScene } from '../scenes/request-scene.tsx';
import { TeamScene } from '../scenes/team-scene.tsx';
import { ToolsScene } from '../scenes/tools-scene.tsx';

/** A page for companies: the promise, a part of the product, and three questions with another part each. */
export interface UseCase {
  id: string;
  path: string;
  area: Area;
  Bench: ComponentType;
  answers: readonly { step: string; Scene: ComponentType }[];
}

const inOrder = (...scenes: ComponentType[]) => scenes.map((Scene, index) => ({ step: String(index + 1), Scene }));

/** The six pages of look.md, 'Use-case page', in the order of their links. */
export const useCases: readonly UseCase[] = [
  {
    id: 'web-app',
    path: '/web-app',
    area: 'companies',
    Bench: TeamScene,
    answers: inOrder(JoinScene, FloorScene, ToolsScene),
  },
  {
    id: 'cockpit',
    path: '/cockpit',
    area: 'companies',
    Bench: HeatScene,
    answers: inOrder(PolicyScene, BarsScene, ToolsScene),
  },
  {
    id: 'boost-collab',
    path: '/boost-collab',
    area: 'teams',
    Bench: TeamScene,
    answers: inOrder(BestDayScene, JoinScene, FloorScene),
  },
  {
    id: 'optimize-usage',
    path: '/optimize-usage',
    area: 'companies',
    Bench: HeatScene,
    answers: inOrder(FloorScene, BarsScene, PolicyScene),
  },
  {
    id: 'provide-the-best',
    path: '/provide-the-best',
    area: 'companies',
    Bench: FloorScene,
    answers: inOrder(JoinScene, BarsScene, RequestScene),
  },
  {
    id: 'build-your-own',
    path: '/build-your-own',
    area: 'companies',
    Bench: HeatScene,
    answers: inOrder(PolicyScene, ToolsScene, BarsScene),
  },
];
