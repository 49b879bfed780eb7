import { Avatar, AvatarStack } from '@escale/ui';

const people = ['Camille Aubry', 'Hugo Lemarchand', 'Inès Belkacem', 'Élise Montaigut', 'Noor Bakker'].map((name) => ({
  name,
}));

export const title = 'Avatar';
export const parts = {
  initials: () => <Avatar name="Camille Aubry" />,
  large: () => <Avatar name="Élise Montaigut" size={56} />,
  ring: () => (
    <>
      <Avatar name="Camille Aubry" ring="office" size={40} />
      <Avatar name="Hugo Lemarchand" ring="home" size={40} />
      <Avatar name="Inès Belkacem" ring="flexOffice" size={40} />
    </>
  ),
  stack: () => <AvatarStack people={people} />,
  stackOfMany: () => <AvatarStack people={people} total={42} size={32} max={4} />,
};
