-- From which network a code was asked for: who asks for another one ends the earlier codes of their own network, and of no other (AUT-02).
alter table activation_code add column network text;
