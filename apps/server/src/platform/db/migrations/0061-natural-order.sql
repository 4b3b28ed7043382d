-- Names of folders and labels as people count: 2 before 10.
create collation natural_order (provider = icu, locale = 'ru-u-kn-true');
