/** The six faces of an upright box turned by an angle (its cosine and sine): corners as signs of its half lengths, and normals. */
export const sidesOf = (c: number, s: number) =>
  [
    [
      [
        [-1, 1, -1],
        [1, 1, -1],
        [1, 1, 1],
        [-1, 1, 1],
      ],
      [0, 1, 0],
    ],
    [
      [
        [-1, 0, -1],
        [1, 0, -1],
        [1, 0, 1],
        [-1, 0, 1],
      ],
      [0, -1, 0],
    ],
    [
      [
        [-1, 0, -1],
        [1, 0, -1],
        [1, 1, -1],
        [-1, 1, -1],
      ],
      [-s, 0, -c],
    ],
    [
      [
        [-1, 0, 1],
        [1, 0, 1],
        [1, 1, 1],
        [-1, 1, 1],
      ],
      [s, 0, c],
    ],
    [
      [
        [-1, 0, -1],
        [-1, 0, 1],
        [-1, 1, 1],
        [-1, 1, -1],
      ],
      [-c, 0, s],
    ],
    [
      [
        [1, 0, -1],
        [1, 0, 1],
        [1, 1, 1],
        [1, 1, -1],
      ],
      [c, 0, -s],
    ],
  ] as const;
